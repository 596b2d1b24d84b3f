package orbweaver.kit.station;

/** A member of a station's group, from one trouble to the next. */
public interface Session extends AutoCloseable {
  /** Joins the group; what a dead predecessor left open is over when it returns. */
  void join();

  /** Does what there is to do; answers whether there are partitions to work on. */
  boolean turn();

  /** Ends what is begun: after the last turn, when the station stops and nothing is amiss. */
  default void finish() {}

  /** Leaves the group, whatever was reached of the above. */
  @Override
  void close();
}
