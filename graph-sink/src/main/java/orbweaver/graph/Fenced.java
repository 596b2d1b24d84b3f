package orbweaver.graph;

/** Another writer has claimed a partition, or moved it on; this one must claim anew or stop. */
public final class Fenced extends RuntimeException {
  private static final long serialVersionUID = 1;

  public Fenced(Partition partition, long from) {
    super(partition + ": another writer has it (expected: ours, at offset " + from + ")");
  }
}
