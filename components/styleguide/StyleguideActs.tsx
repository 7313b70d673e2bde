import { useState } from 'react';
import { DialogHost } from '@/components/dialogs/DialogHost';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Tabs } from '@/components/ui/Tabs';
import { Toast } from '@/components/ui/Toast';
import styles from './StyleguideScreen.module.css';

/** The interactive parts of the design system, drawn by an island. */
export function StyleguideActs() {
  const [tab, setTab] = useState<'signup' | 'login'>('signup');
  const [dialogs, setDialogs] = useState<readonly string[]>([]);
  const [isToastOpen, setToastOpen] = useState(false);
  const closeDialog = () => setDialogs(([, ...others]) => others);
  return (
    <>
      <Tabs
        label="Account"
        tabs={[
          { name: 'signup', label: 'Sign up' },
          { name: 'login', label: 'Log in' },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        <p>{tab === 'signup' ? 'A new account.' : 'An account you have.'}</p>
      </Tabs>
      <div className={styles.line}>
        <Button onClick={() => setDialogs(['A dialog'])}>Open the dialog</Button>
        <Button onClick={() => setDialogs(['A dialog', 'The one behind it'])}>Open two dialogs</Button>
        <Button onClick={() => setToastOpen(true)}>Show the toast</Button>
      </div>
      <DialogHost
        dialogs={dialogs.map((title) => ({
          name: title,
          hash: '',
          onClose: closeDialog,
          content: (
            <Dialog title={title} closeLabel="Close" onClose={closeDialog}>
              <p>One column, one thing to do.</p>
              <Button variant="accent" onClick={closeDialog}>
                Done
              </Button>
            </Dialog>
          ),
        }))}
      />
      {isToastOpen && (
        <Toast closeLabel="Dismiss" onClose={() => setToastOpen(false)}>
          It did not go through. Please try again.
        </Toast>
      )}
    </>
  );
}
