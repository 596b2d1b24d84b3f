package orbweaver.runtime.service;

/** Work of one member of a service's consumer group, from joining to leaving or failing. */
public interface ConsumerSession extends AutoCloseable {
  /** Joins the group and fences predecessors, whose transactions have ended when it returns. */
  void join();

  /** Polls and processes once; returns whether partitions are assigned. */
  boolean runOnce();

  /** Completes and commits work in progress, before a regular stop of the service. */
  default void finish() {}

  /** Leaves the group and releases all clients, in any state of the session. */
  @Override
  void close();
}
