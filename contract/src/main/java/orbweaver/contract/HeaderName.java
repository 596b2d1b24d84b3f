package orbweaver.contract;

/** Names of record headers. */
public final class HeaderName {
  /**
   * Simple name of the record's type, such as {@code FetchRequest}; for a numbered verdict, the
   * type of the verdict it contains.
   */
  public static final String TYPE = "type";

  /** Version of the record's format, a decimal number. */
  public static final String VERSION = "v";

  /**
   * Number of the fetch request, a decimal number, so that even a record with an unreadable value
   * completes its request.
   */
  public static final String NUMBER = "number";

  /**
   * Trace of the fetch request in W3C Trace Context format, for OpenTelemetry. No service bases a
   * decision on it.
   */
  public static final String TRACE = "traceparent";

  /**
   * On topic {@code fetch}: the {@code FetchResult} as JSON; the value of the record is the body.
   */
  public static final String FETCH_RESULT = "fetch-result";

  /**
   * On topic {@code fetch}: header fields of the request as it was sent besides Host, one line
   * {@code Name: value} for each, without credentials; absent if an archive does not store the
   * response.
   */
  public static final String SENT_FIELDS = "sent-fields";

  /**
   * On a submission topic: id of the submission, chosen by its client. A submission with an id is
   * answered on topic {@code submission-answer}. The id has 1 to 100 letters, digits, dots,
   * underscores or hyphens, such as a random UUID.
   */
  public static final String SUBMISSION_ID = "submission-id";

  /** On topic {@code seed}: name of the party on whose submission topic the record was. */
  public static final String PARTY = "party";

  /**
   * On topic {@code seed}: offset of the record on the submission topic of its party, a decimal
   * number.
   */
  public static final String OFFSET = "offset";

  /** On topic {@code dead-letter}: service that wrote the dead letter. */
  public static final String SERVICE = "service";

  /**
   * On topic {@code dead-letter}: marks a record that is no dead letter but reports that the dead
   * letter at that offset of the same partition was replayed. On a submission topic: partition and
   * offset of the replayed dead letter, {@code 0:17}.
   */
  public static final String REPLAYED = "replayed";

  private HeaderName() {}
}
