import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { proposalOf } from './entry.ts';
import EntryForm from './EntryForm.tsx';

/** The example of the page, for readers whose browser cannot fill in another text. */
const example = {
  title: 'My project',
  description: 'What it is and what can be learned from it, in two sentences.',
  topics: ['Automation'],
  source: 'https://github.com/you/my-project',
  website: 'https://my-project.example',
  video: '',
};

/**
 * Passes on the address of the repository; the form is the island. Without script, a link opens the
 * same page as the form, with the example in it.
 */
export const hydrate = false;

export default function AddEntry() {
  const { repository } = useDocusaurusContext().siteConfig.customFields as {
    readonly repository: string;
  };
  return (
    <>
      <noscript>
        <p>
          A form that writes this file needs JavaScript. Without it, open{' '}
          <a href={proposalOf(example, repository)}>a new file with the example in it</a>, and
          replace each text with yours.
        </p>
      </noscript>
      <EntryForm repository={repository} />
    </>
  );
}
