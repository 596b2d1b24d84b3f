package orbweaver.cli.output;

/** Broken pipe: the reader of standard output, such as {@code head}, has closed it. */
public final class BrokenPipeException extends RuntimeException {
  private static final long serialVersionUID = 1;
}
