package orbweaver.contract.json.cursor;

/** That something else stands there than would be written here; others say whether it is wrong. */
public final class Unusual extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Unusual() {
    super("not as it is written here", null, false, false);
  }
}
