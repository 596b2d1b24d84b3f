package orbweaver.contract;

/** The headers of records. */
public final class HeaderName {
  /**
   * The simple name of the record's type: {@code Order}; of a numbered verdict, that of what it
   * says.
   */
  public static final String TYPE = "type";

  /** The version of the record's format, a decimal number. */
  public static final String VERSION = "v";

  /**
   * The number of the order, a decimal number, so that even an unreadable value closes its order.
   */
  public static final String NUMBER = "number";

  /**
   * The trace of the order, as W3C Trace Context writes it: for OpenTelemetry; no station reads it
   * to decide anything.
   */
  public static final String TRACE = "traceparent";

  /** On topic {@code fetch}: the {@code Fetched}, as JSON; the value is the body. */
  public static final String FETCHED = "fetched";

  /** On topic {@code seed}: the name of the party whose inlet the record was on. */
  public static final String PARTY = "party";

  /** On topic {@code seed}: where the record stood on the inlet of its party, a decimal number. */
  public static final String OFFSET = "offset";

  /** On topic {@code dead-letter}: the station that laid the record aside. */
  public static final String STATION = "station";

  /**
   * On topic {@code dead-letter}: the record is none that was laid aside; it says that the one at
   * that offset of the same partition was sent again. On an inlet: the letter it was, {@code 0:17}.
   */
  public static final String REPLAYED = "replayed";

  private HeaderName() {}
}
