package orbweaver.fetcher.politeness;

/** Counter of the tasks that wait for politeness; {@link HostScheduler} reports each change. */
public interface TaskCounter<J> {
  /** Counts a task that waits from now on. */
  void add(J task);

  /** Removes a task that no longer waits. */
  void remove(J task);
}
