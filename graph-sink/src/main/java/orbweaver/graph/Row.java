package orbweaver.graph;

import java.util.Optional;
import java.util.Set;
import orbweaver.contract.control.Count;
import orbweaver.contract.control.Parked;
import orbweaver.contract.control.Phase;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.page.Facts;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.Refused;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Trace;

/**
 * What the store keeps of a record. No text in a row holds a control character, so that every
 * export is a table and every terminal is safe.
 */
public sealed interface Row {
  /**
   * What became of one order.
   *
   * @param shown what its exchange showed
   * @param links how many rows {@link LinkRow} it has
   * @param omitted links of the page that were left out; absent when none was
   * @param body the part of the body that was read, whatever its type; absent when none was
   */
  record PageRow(
      String source,
      long number,
      Ending ending,
      Evidence shown,
      Optional<Facts> facts,
      int links,
      boolean truncated,
      Optional<OmittedLinks> omitted,
      Optional<BodyRead> body)
      implements Row {
    /**
     * Number of the row of a URL that failed without a request; the row of any request outranks it.
     */
    public static final long NO_REQUEST = 0;
  }

  /** Length and SHA-256 of a body that was read, decoded. */
  record BodyRead(long bytes, String digest) {}

  /**
   * One occurrence of a link in the page of one order.
   *
   * @param ordinal of its target among those of the page that are followed, from 1; absent when it
   *     is not
   * @param rel its tokens, a space between two; absent when there is none
   * @param context the heading it stands below
   */
  record LinkRow(
      String source,
      long number,
      String target,
      String kind,
      int position,
      Optional<Integer> ordinal,
      Optional<String> text,
      Optional<String> rel,
      Optional<String> title,
      Optional<String> context)
      implements Row {
    /** Whether it was seen there. */
    public boolean isOf(PageRow page) {
      return page.number() == number && page.source().equals(source);
    }
  }

  /** What was decided of a page for one wish. */
  record DecisionRow(String url, long number, Decision decision) implements Row {}

  /** A link that was not followed. */
  record RefusalRow(String source, long number, Refused refused) implements Row {}

  /**
   * How links of one order came to be refused.
   *
   * @param way by which the refusals name it
   */
  record TraceRow(String source, long number, int way, Trace trace) implements Row {}

  /**
   * What became of a seed.
   *
   * @param url canonical; absent when what the party wrote is none
   */
  record SeedRow(SeedVerdict verdict, Optional<String> url) implements Row {}

  /** A partition's counts for an activity; the last one counts. */
  record CountRow(Count count) implements Row {}

  /** Where an activity stands; the last one counts. */
  record PhaseRow(Phase phase) implements Row {}

  /** A URL that looked like a trap to an activity. */
  record ParkedRow(Parked parked) implements Row {}

  /**
   * An outcome in words.
   *
   * @param outcome as in JSON: {@code got}, {@code failed}
   * @param detail what else there is to say of it
   */
  record Ending(String outcome, Optional<String> detail) {
    private static final Set<String> NO_ANSWERS = Set.of("deferred", "unchanged", "needs");
    private static final Set<String> GOOD = Set.of("got", "moved");

    /** Whether it is one that can stand for its URL. */
    public boolean isAnswer() {
      return !NO_ANSWERS.contains(outcome);
    }

    /** Whether no failure replaces it. */
    public boolean isGood() {
      return GOOD.contains(outcome);
    }
  }
}
