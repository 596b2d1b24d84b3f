package orbweaver.contract.json.plain;

/** That something else stands there than would be written here; others say whether it is wrong. */
final class Unusual extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Unusual() {
    super("not as it is written here", null, false, false);
  }
}
