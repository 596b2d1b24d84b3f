package orbweaver.contract.fetch;

/** One header field of a response, as it came; {@code name} in lower case. */
public record Header(String name, String value) {}
