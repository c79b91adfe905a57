import Layout from '@theme/Layout';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './index.module.css';

export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title="Home" description="The first page">
      <main className={styles.hero}>
        {siteConfig.customFields.greeting}, this is {siteConfig.title}.
      </main>
    </Layout>
  );
}
