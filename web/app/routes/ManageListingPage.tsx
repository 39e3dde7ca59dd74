import { paths } from 'contract/paths'
import { ComingPage } from '../shared/ui/ComingPage.tsx'
const drawing =
  'M20 122h160M44 122V64h84v58M38 44l8-20h80l8 20a10 10 0 0 1-19.5 3 10 10 0 0 1-19.5 0 10 10 0 0 1-19.5 0 10 10 0 0 1-19.5 0A10 10 0 0 1 38 44zM58 122V86h22v36M94 82h22v18H94zM176 38l-38 44-4 14 13-6 37-44z'

export default function ManageListingPage() {
  return (
    <ComingPage
      title="Manage your listing"
      lead="The editor of a business’s own page: what guests see, with a preview beside it."
      drawing={drawing}
      plans={[
        'Change details, hours, photos, services, products and people, and see the page as guests will.',
        'Publish when ready; every earlier version stays and can be brought back.',
        'If someone else edits at the same time, you see both versions before anything is lost.',
      ]}
      today={[
        {
          text: 'Your dashboard lists the businesses you work for, with the way to their public pages.',
          to: paths.dashboard(),
          label: 'Go to your dashboard',
        },
        {
          text: 'Write to us when something on your page must change now.',
          to: paths.help('contact'),
          label: 'Contact us',
        },
      ]}
    />
  )
}
