package orbweaver.cli.live;

/** Who reads standard output has enough, as {@code head} has: nothing more is to be done. */
public final class ReaderLeft extends RuntimeException {
  private static final long serialVersionUID = 1;
}
