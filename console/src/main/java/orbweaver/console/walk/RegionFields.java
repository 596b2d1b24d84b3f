package orbweaver.console.walk;

import orbweaver.console.page.Parameters;

/**
 * Fields for the region of a walk, as they were typed: those of figures 1 and 3 of the W4 paper.
 *
 * @param url start URL
 * @param depth maximum number of links from the start URL, or {@code unlimited}
 * @param originHostOnly whether the walk stays on the host of the start URL
 * @param onlySubdirectories whether it stays in the directory of the start URL and those below
 * @param hosts hosts that it stays on instead, separated by commas
 * @param minimizeDns whether hosts are compared by their names only
 * @param own origins of the visitor, whose robots.txt is not respected
 * @param constraints further constraints
 * @param operator contact for owners of servers
 * @param maxPages maximum number of pages
 */
public record RegionFields(
    String url,
    String depth,
    boolean originHostOnly,
    boolean onlySubdirectories,
    String hosts,
    boolean minimizeDns,
    String own,
    String constraints,
    String operator,
    String maxPages) {

  /** Returns the fields of a form that nobody has filled yet. */
  static RegionFields empty(String depth) {
    return new RegionFields("", depth, true, false, "", true, "", "", "", "1000");
  }

  /** Reads the fields of a form that was sent. */
  static RegionFields of(Parameters fields) {
    return new RegionFields(
        fields.text("url").orElse(""),
        fields.text("depth").orElse(""),
        isYes(fields, "origin-host-only"),
        isYes(fields, "only-subdirectories"),
        fields.text("hosts").orElse(""),
        isYes(fields, "minimize-dns"),
        fields.text("own").orElse(""),
        fields.longText("constraints").orElse(""),
        fields.text("operator").orElse(""),
        fields.text("max-pages").orElse(""));
  }

  static boolean isYes(Parameters fields, String name) {
    return fields.text(name).filter("yes"::equals).isPresent();
  }
}
