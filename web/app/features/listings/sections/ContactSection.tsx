import { socialNetworkNames, type SocialNetwork, socialNetworks } from 'contract/businesses/policyNames'
import { completedWebsite } from 'contract/listings/listingIssues'
import { limits } from 'contract/listings/listingLimits'
import { Group } from '../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { EditorSection, errorAt, Issues, type SectionProps } from './EditorSection.tsx'

export function ContactSection({ editing }: SectionProps) {
  const { document, edit } = editing

  function setSocial(network: SocialNetwork, url: string): void {
    const others = document.socialLinks.filter((link) => link.network !== network)
    edit({
      socialLinks: [...others, ...(url === '' ? [] : [{ network, url }])].toSorted(
        (one, other) => socialNetworks.indexOf(one.network) - socialNetworks.indexOf(other.network),
      ),
    })
  }

  return (
    <EditorSection section="contact">
      <TextField
        label="Phone"
        type="tel"
        autoComplete="off"
        value={document.phone ?? ''}
        maxLength={limits.phone}
        error={errorAt(editing, 'phone')}
        onChange={({ target }) => edit({ phone: target.value || null })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        value={document.email ?? ''}
        maxLength={limits.email}
        error={errorAt(editing, 'email')}
        onChange={({ target }) => edit({ email: target.value || null })}
      />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="off"
        value={document.website ?? ''}
        maxLength={limits.website}
        error={errorAt(editing, 'website')}
        onChange={({ target }) => edit({ website: target.value || null })}
        onBlur={() => edit({ website: completedWebsite(document.website) })}
      />
      <Group>
        <legend>Social links</legend>
        {socialNetworks.map((network) => {
          const url = document.socialLinks.find((link) => link.network === network)?.url ?? ''
          return (
            <TextField
              key={network}
              label={socialNetworkNames[network]}
              type="url"
              inputMode="url"
              autoComplete="off"
              value={url}
              maxLength={limits.website}
              onChange={({ target }) => setSocial(network, target.value)}
              onBlur={() => setSocial(network, completedWebsite(url) ?? '')}
            />
          )
        })}
      </Group>
      <Issues editing={editing} path="socialLinks" withErrors />
    </EditorSection>
  )
}
