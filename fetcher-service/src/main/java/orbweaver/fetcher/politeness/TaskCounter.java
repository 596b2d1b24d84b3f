package orbweaver.fetcher.politeness;

/** Counter of the tasks that wait for politeness; {@link HostScheduler} reports each change. */
public interface TaskCounter<T> {
  /** Counts a task that waits from now on. */
  void add(T task);

  /** Removes a task that no longer waits. */
  void remove(T task);
}
