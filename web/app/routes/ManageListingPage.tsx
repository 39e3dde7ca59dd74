import { paths } from 'contract/paths'
import { ComingPage } from '../shared/ui/ComingPage.tsx'
const drawing =
  'M20 122h160M44 122V64h84v58M38 44l8-20h80l8 20a10 10 0 0 1-19.5 3 10 10 0 0 1-19.5 0 10 10 0 0 1-19.5 0 10 10 0 0 1-19.5 0A10 10 0 0 1 38 44zM58 122V86h22v36M94 82h22v18H94zM176 38l-38 44-4 14 13-6 37-44z'

export default function ManageListingPage() {
  return (
    <ComingPage
      title="Manage your listing"
      lead="Edit the page of your business, with a preview of what guests see."
      drawing={drawing}
      plans={[
        'Edit details, hours, photos, services, products and staff, and preview the page as guests see it.',
        'Publish when ready, and restore any earlier version.',
        'If two people edit at the same time, compare both versions before any change is lost.',
      ]}
      today={[
        {
          text: 'Your dashboard lists the businesses you work for, with links to their public pages.',
          to: paths.dashboard(),
          label: 'Go to your dashboard',
        },
        {
          text: 'Contact us if your page needs a change now.',
          to: paths.help('contact'),
          label: 'Contact us',
        },
      ]}
    />
  )
}
