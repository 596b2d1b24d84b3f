package orbweaver.contract.url;

/** Result of parsing a text as a URL, alone or against a base. */
public sealed interface Resolution {
  /** An http or https URL. */
  record Resolved(CrawlUrl url) implements Resolution {}

  /** An absolute URL of another scheme; the rest of it was not parsed. */
  record OtherScheme(String scheme) implements Resolution {}

  /** Not a valid URL; {@code reason} is a message. */
  record Invalid(String reason) implements Resolution {}
}
