package orbweaver.contract.graph;

import static orbweaver.contract.json.Preconditions.requireNotEmpty;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Instant;
import java.util.Optional;

/**
 * Change of a URL between two successive answers.
 *
 * <p>All fields are flat and in lower case, so that tables of Flink and ksqlDB have them as
 * columns. The fields that begin with {@code old} describe the answer before the change; they are
 * absent if the URL had none.
 *
 * @param url canonical
 * @param kind {@code new}, {@code changed}, {@code moved} or {@code gone}
 * @param before time of the last answer before the change, which may be a confirmation; absent if
 *     the URL had none
 * @param after time of the first answer after the change
 * @param outcome outcome as in exports
 * @param status HTTP status code
 * @param title title of the page
 * @param digest SHA-256 of the part of the body that was read
 * @param target URL to which a redirect leads
 * @param oldoutcome outcome as in exports
 * @param oldstatus HTTP status code
 * @param oldtitle title of the page
 * @param olddigest SHA-256 of the part of the body that was read
 * @param oldtarget URL to which a redirect leads
 * @param activities names of the activities that requested the URL, sorted, separated by spaces
 */
public record PublicChange(
    String url,
    String kind,
    Optional<Instant> before,
    Instant after,
    String outcome,
    Optional<Integer> status,
    Optional<String> title,
    Optional<String> digest,
    Optional<String> target,
    Optional<String> oldoutcome,
    Optional<Integer> oldstatus,
    Optional<String> oldtitle,
    Optional<String> olddigest,
    Optional<String> oldtarget,
    Optional<String> activities) {
  public PublicChange {
    requireText("url", url);
    requireText("kind", kind);
    requireText("outcome", outcome);
    title.ifPresent(text -> requireNotEmpty("title", text));
    oldtitle.ifPresent(text -> requireNotEmpty("oldtitle", text));
    activities.ifPresent(names -> requireText("activities", names));
  }

  /**
   * Answer on one side of a change.
   *
   * @param target URL to which a redirect leads
   */
  public record Side(
      String outcome,
      Optional<Integer> status,
      Optional<String> title,
      Optional<String> digest,
      Optional<String> target) {}

  /**
   * Time between the last answer before a change and the first one after it.
   *
   * @param before absent if the URL had no answer
   */
  public record Interval(Optional<Instant> before, Instant after) {}

  /** Creates a change. */
  public static PublicChange of(
      String url,
      String kind,
      Interval interval,
      Optional<Side> old,
      Side current,
      Optional<String> activities) {
    return new PublicChange(
        url,
        kind,
        interval.before(),
        interval.after(),
        current.outcome(),
        current.status(),
        current.title(),
        current.digest(),
        current.target(),
        old.map(Side::outcome),
        old.flatMap(Side::status),
        old.flatMap(Side::title),
        old.flatMap(Side::digest),
        old.flatMap(Side::target),
        activities);
  }
}
