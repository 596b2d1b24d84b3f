package orbweaver.app.engine.state;

/** Changes of a part of the state since the last commit. */
interface UncommittedChanges {
  boolean isEmpty();

  /** Adds the changes to the batch of a commit. */
  void addTo(CommitBatch batch);

  /** Forgets the changes, which are durable now. */
  void onCommitted();
}
