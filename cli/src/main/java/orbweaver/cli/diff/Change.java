package orbweaver.cli.diff;

/**
 * A URL that stands otherwise.
 *
 * @param before in words
 * @param after in words
 */
public record Change(String url, String before, String after) {}
