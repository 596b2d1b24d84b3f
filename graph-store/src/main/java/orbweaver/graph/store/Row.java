package orbweaver.graph.store;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.page.DocumentScore;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.contract.page.OtherLink;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.contract.verdict.RejectedOutlink;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Suppression;

/**
 * Row that the store keeps for a record, with its links if it is a page; a record can have several.
 * No text in a row contains a control character, so that every export is a valid table and safe on
 * a terminal.
 */
public sealed interface Row {
  /**
   * Result of one fetch request.
   *
   * @param evidence status, headers, address and time of the HTTP exchange
   * @param facts what the extractor found in the page; absent if the body was not parsed
   * @param links links of the page, whose texts {@link #linkRows} sanitizes
   * @param omitted links that were left out of the graph; absent if none was
   * @param body the part of the body that was read, of any content type; absent if none was
   * @param scores Salton scores of the document; none if none was computed
   * @param activities names of the activities that requested it, sorted; not stored, since their
   *     decisions name them
   * @param otherLinks links of the page to URLs of other schemes
   */
  record PageRow(
      String source,
      long number,
      OutcomeText outcome,
      Evidence evidence,
      Optional<PageFacts> facts,
      List<Link> links,
      boolean truncated,
      Optional<OmittedLinks> omitted,
      Optional<BodyDigest> body,
      List<DocumentScore> scores,
      List<String> activities,
      List<OtherLink> otherLinks)
      implements Row {
    /**
     * Number of the row of a URL that failed without a request; the row of any request takes
     * precedence.
     */
    public static final long NO_REQUEST = 0;

    /** Creates the row of a result without a body. */
    static PageRow of(String source, long number, OutcomeText outcome, Evidence evidence) {
      return new PageRow(
          source,
          number,
          outcome,
          evidence,
          Optional.empty(),
          List.of(),
          false,
          Optional.empty(),
          Optional.empty(),
          List.of(),
          List.of(),
          List.of());
    }

    /** Returns a copy that those activities requested. */
    PageRow withActivities(List<String> names) {
      return with(row -> row.activities = names);
    }

    /** Returns a copy with the digest of the body and what the extractor found in it. */
    PageRow withBody(Optional<PageFacts> newFacts, Optional<BodyDigest> newBody) {
      return with(
          row -> {
            row.facts = newFacts;
            row.body = newBody;
          });
    }

    /**
     * Returns a copy with other links.
     *
     * @param isTruncated whether links, texts or the rest of the body are missing
     */
    PageRow withLinks(List<Link> newLinks, boolean isTruncated, Optional<OmittedLinks> newOmitted) {
      return with(
          row -> {
            row.links = newLinks;
            row.truncated = isTruncated;
            row.omitted = newOmitted;
          });
    }

    /** Returns a copy with those Salton scores. */
    PageRow withScores(List<DocumentScore> newScores) {
      return with(row -> row.scores = newScores);
    }

    /** Returns a copy with those links to URLs of other schemes. */
    PageRow withOtherLinks(List<OtherLink> newLinks) {
      return with(row -> row.otherLinks = newLinks);
    }

    private PageRow with(Consumer<Builder> change) {
      var copy = new Builder(this);
      change.accept(copy);
      return copy.build();
    }

    /** Components of a row, for a copy with some of them replaced. */
    private static final class Builder {
      private final PageRow original;
      private Optional<PageFacts> facts;
      private List<Link> links;
      private boolean truncated;
      private Optional<OmittedLinks> omitted;
      private Optional<BodyDigest> body;
      private List<DocumentScore> scores;
      private List<String> activities;
      private List<OtherLink> otherLinks;

      Builder(PageRow original) {
        this.original = original;
        facts = original.facts;
        links = original.links;
        truncated = original.truncated;
        omitted = original.omitted;
        body = original.body;
        scores = original.scores;
        activities = original.activities;
        otherLinks = original.otherLinks;
      }

      PageRow build() {
        return new PageRow(
            original.source,
            original.number,
            original.outcome,
            original.evidence,
            facts,
            links,
            truncated,
            omitted,
            body,
            scores,
            activities,
            otherLinks);
      }
    }

    /** Returns the links as the store keeps them; those to URLs of other schemes come last. */
    public List<LinkRow> linkRows() {
      var rows = new ArrayList<LinkRow>(links.size() + otherLinks.size());
      var ordinals = new LinkOrdinals();
      for (var link : links) rows.add(LinkRow.of(link, ordinals.of(link)));
      for (var link : otherLinks) rows.add(LinkRow.of(link, rows.size()));
      return rows;
    }
  }

  /** Length and SHA-256 of the decoded body that was read. */
  record BodyDigest(long bytes, String digest) {}

  /**
   * Occurrence of a link in a page, as the store keeps it.
   *
   * @param ordinal position of the target among the followed targets of the page, from 1; absent if
   *     the link is not followed
   * @param rel tokens, separated by spaces; absent if there are none
   * @param context heading above the link
   */
  record LinkRow(
      String target,
      String kind,
      int position,
      Optional<Integer> ordinal,
      Optional<String> text,
      Optional<String> rel,
      Optional<String> title,
      Optional<String> context) {
    /** Creates the row of a link. */
    static LinkRow of(Link link, Optional<Integer> ordinal) {
      return new LinkRow(
          link.target().toString(),
          link.kind().text(),
          link.position(),
          ordinal,
          SanitizedText.of(link.text()),
          tokens(link.rel()),
          SanitizedText.of(link.title()),
          SanitizedText.of(link.context()));
    }

    /** Creates the row of a link to a URL of another scheme. */
    static LinkRow of(OtherLink link, int position) {
      return new LinkRow(
          link.target().toString(),
          LinkKind.OTHER.text(),
          position,
          Optional.empty(),
          SanitizedText.of(link.text()),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }

    private static Optional<String> tokens(List<String> rel) {
      return rel.isEmpty()
          ? Optional.empty()
          : Optional.of(SanitizedText.of(String.join(" ", rel)).strip())
              .filter(text -> !text.isEmpty());
    }
  }

  /** Decision on a page for one interest. */
  record DecisionRow(String url, long number, Decision decision) implements Row {}

  /** Outlink that was rejected. */
  record RejectionRow(String source, long number, RejectedOutlink outlink) implements Row {}

  /**
   * Evaluation that rejected outlinks of one fetch request.
   *
   * @param traceNumber number by which the rejections refer to this trace
   */
  record TraceRow(String source, long number, int traceNumber, DecisionTrace trace)
      implements Row {}

  /**
   * Verdict on a seed.
   *
   * @param url canonical; absent if the submitted text is not a URL
   */
  record SeedRow(SeedVerdict verdict, Optional<String> url) implements Row {}

  /** Counters of one partition for an activity; the last row replaces earlier ones. */
  record CountRow(ActivityCounts count) implements Row {}

  /** Requests of an activity that wait for politeness; the last row replaces earlier ones. */
  record PolitenessWaitRow(PolitenessWait politenessWait) implements Row {}

  /** Status of an activity; the last row replaces earlier ones. */
  record StatusRow(ActivityStatus status) implements Row {}

  /**
   * Row of a table of another graph.
   *
   * @param cells a value for every column of the table, in its order
   */
  record CopiedRow(String table, List<CopiedCell> cells) implements Row {
    public CopiedRow {
      cells = List.copyOf(cells);
    }
  }

  /** Value of a column, of the type of the column. */
  sealed interface CopiedCell {
    /** Text. */
    record Text(String text) implements CopiedCell {}

    /** Number of 32 bits. */
    record IntegerNumber(int number) implements CopiedCell {}

    /** Number of 64 bits. */
    record LongNumber(long number) implements CopiedCell {}

    /** Truth value. */
    record Flag(boolean value) implements CopiedCell {}

    /** Time in UTC. */
    record Moment(LocalDateTime time) implements CopiedCell {}

    /** No value. */
    record Missing() implements CopiedCell {}
  }

  /** URL that was quarantined for an activity as a suspected trap. */
  record TrapRow(TrapSuspected trap) implements Row {}

  /** Host that an activity gave up, or requests again; the last row counts. */
  record GivenUpHostRow(HostGivenUp host) implements Row {}

  /**
   * Pattern that was added to the list of suppressed URLs, or removed; the last row counts. Every
   * partition of a pipeline has the same row.
   */
  record SuppressionRow(Suppression suppression) implements Row {}

  /**
   * Outcome as text.
   *
   * @param name name as in JSON, such as {@code fetched} or {@code failed}
   * @param detail further information on the outcome
   */
  record OutcomeText(String name, Optional<String> detail) {
    private static final Set<String> WITHOUT_ANSWER =
        Set.of("deferred", "not-modified", "refetch-needed");
    private static final Set<String> SUCCESSES = Set.of("fetched", "redirected");

    /**
     * Tests whether this outcome is an answer, which can become the current answer of its URL. The
     * other outcomes mean that the URL is requested again or that nothing changed.
     */
    public boolean isAnswer() {
      return !WITHOUT_ANSWER.contains(name);
    }

    /** Tests whether this outcome is a page or a redirect, which no failure replaces. */
    public boolean isSuccess() {
      return SUCCESSES.contains(name);
    }
  }
}
