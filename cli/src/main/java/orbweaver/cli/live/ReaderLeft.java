package orbweaver.cli.live;

/** Broken pipe: the reader of standard output, such as {@code head}, has closed it. */
public final class ReaderLeft extends RuntimeException {
  private static final long serialVersionUID = 1;
}
