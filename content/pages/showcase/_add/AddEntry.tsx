import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import EntryForm from './EntryForm.tsx';

/** Passes on the address of the repository; the form is the island. */
export const hydrate = false;

export default function AddEntry() {
  const { repository } = useDocusaurusContext().siteConfig.customFields as {
    readonly repository: string;
  };
  return <EntryForm repository={repository} />;
}
