package orbweaver.graph.trap;

import java.util.Locale;

/** A way in which pages that were found look like a trap or a mirror. Each has its question. */
enum Suspect {
  /** Many URLs have one body, byte for byte. */
  SAME_BODY,
  /** Many URLs have one text, whatever their markup. */
  SAME_TEXT,
  /** Many pages below a path and no link to another site, as the logs of a server have. */
  NO_EXTERNAL_LINKS,
  /** Nearly all pages below a path link to the home page of one other site, as mirrors do. */
  ONE_EXTERNAL_HOME,
  /** URLs with a date that is to come. */
  DATED_AHEAD,
  /** Pages that say they were last changed in the future. */
  CHANGED_AHEAD,
  /** Sites of which most URLs were found. */
  LARGE_SITE,
  /** Paths with many segments. */
  DEEP_PATH;

  /** As in answers, and the name of its question: {@code same-body}. */
  String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
