package orbweaver.contract.page;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireDigits;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.request.FetchRequest;

/**
 * Record of a page after its fetch request: outcome, evidence, facts and links. Written once per
 * request.
 *
 * @param request the completed fetch request, with reduced residuals
 * @param outcome outcome of the request
 * @param evidence evidence of the exchange
 * @param facts facts about a parsed body
 * @param links all occurrences, in the order of the page; a redirect is one link
 * @param truncated true if links were left out, at 10,000 or 3 MiB, or if the body was cut; texts
 *     with a limit of their own do not count
 * @param bytes decoded bytes of the body that were read; absent if none was
 * @param robotsDirectives robots directives of the page; absent if there are none
 * @param omitted numbers of links that were left out; absent if none was
 * @param digest SHA-256 of the part of the body that was read; absent if the page has facts, which
 *     contain it
 * @param scores Salton scores that activities asked for; absent if none did, or if no document was
 *     read
 * @param otherLinks references to URLs of other schemes, in the order of the page; absent if there
 *     are none
 * @param text true if the text of the page was written before it, on topic {@code text} or, without
 *     a broker, in the crawl log; absent if it was not
 */
public record Page(
    FetchRequest request,
    Outcome outcome,
    Evidence evidence,
    Optional<PageFacts> facts,
    List<Link> links,
    boolean truncated,
    Optional<Long> bytes,
    Optional<RobotsDirectives> robotsDirectives,
    Optional<OmittedLinks> omitted,
    Optional<String> digest,
    Optional<List<DocumentScore>> scores,
    Optional<List<OtherLink>> otherLinks,
    Optional<Boolean> text) {
  public Page {
    links = List.copyOf(links);
    scores = scores.map(List::copyOf);
    otherLinks = otherLinks.map(List::copyOf);
    bytes.ifPresent(length -> requireAtLeast(0, "bytes", length));
    digest.ifPresent(digits -> requireDigits(PageVersion.DIGEST_DIGITS, "digest", digits));
  }

  /** Creates a page without a body. */
  public Page(
      FetchRequest request,
      Outcome outcome,
      Evidence evidence,
      Optional<PageFacts> facts,
      List<Link> links,
      boolean truncated) {
    this(
        request,
        outcome,
        evidence,
        facts,
        links,
        truncated,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns a copy with that evidence. */
  public Page withEvidence(Evidence other) {
    return with(copy -> copy.evidence = other);
  }

  /** Returns a copy with that number of decoded bytes. */
  public Page withBytes(long length) {
    return with(copy -> copy.bytes = Optional.of(length));
  }

  /** Returns a copy with the digest of a body that has no facts. */
  public Page withDigest(String digits) {
    return with(copy -> copy.digest = Optional.of(digits));
  }

  /** Returns a copy with those Salton scores. */
  public Page withScores(List<DocumentScore> all) {
    return with(copy -> copy.scores = Optional.of(all));
  }

  /** Returns a copy with those references to URLs of other schemes. */
  public Page withOtherLinks(List<OtherLink> all) {
    return with(copy -> copy.otherLinks = Optional.of(all).filter(some -> !some.isEmpty()));
  }

  /** Returns a copy whose text was written before it, or was not. */
  public Page withText(boolean isWritten) {
    return with(copy -> copy.text = Optional.of(isWritten).filter(value -> value));
  }

  /** Tests whether the text of the page was written before it. */
  public boolean hasText() {
    return text.orElse(false);
  }

  /** Returns a copy with these counts of links that were left out. */
  public Page withOmitted(Optional<OmittedLinks> counts) {
    return with(copy -> copy.omitted = counts);
  }

  /** Returns a copy with the links cut to these. */
  public Page withLinksCutTo(List<Link> fewer) {
    var cut = links.size() - fewer.size();
    var counted = omitted.map(counts -> counts.plusTooMany(cut));
    return with(
        copy -> {
          copy.links = fewer;
          copy.truncated = true;
          copy.omitted = counted.or(() -> Optional.of(new OmittedLinks(cut, 0)));
        });
  }

  /**
   * Returns a copy that contains nothing of the body except links, for a page from external data.
   */
  public Page withLinksOnly() {
    return with(
        copy -> {
          copy.facts = Optional.empty();
          copy.bytes = bytes.map(_ -> 0L);
          copy.digest = Optional.empty();
          copy.scores = Optional.empty();
        });
  }

  /** Returns a copy with those robots directives. */
  public Page withRobotsDirectives(Optional<RobotsDirectives> directives) {
    return with(copy -> copy.robotsDirectives = directives);
  }

  /** Returns the SHA-256 of the body that was read, whatever its type; empty if none was read. */
  public Optional<String> bodyDigest() {
    return facts.map(PageFacts::digest).or(() -> digest);
  }

  /**
   * Returns the version of the page that was fetched or confirmed as current; empty if there was
   * neither.
   */
  public Optional<PageVersion> pageVersion() {
    return bytes
        .or(() -> isConfirmed() ? Optional.of(0L) : Optional.empty())
        .map(this::pageVersion);
  }

  private PageVersion pageVersion(long length) {
    return new PageVersion(
        evidence.at(), length, header("etag"), header("last-modified"), bodyDigest());
  }

  // A reused page has no response, so no server confirmed it.
  private boolean isConfirmed() {
    return outcome instanceof Outcome.NotModified && evidence.status().isPresent();
  }

  private Optional<String> header(String name) {
    return evidence.header(name).filter(value -> !value.isBlank());
  }

  private Page with(Consumer<Builder> change) {
    var copy = new Builder(this);
    change.accept(copy);
    return copy.build();
  }

  /** Components of a page, for a copy with some of them replaced. */
  private static final class Builder {
    private FetchRequest request;
    private Outcome outcome;
    private Evidence evidence;
    private Optional<PageFacts> facts;
    private List<Link> links;
    private boolean truncated;
    private Optional<Long> bytes;
    private Optional<RobotsDirectives> robotsDirectives;
    private Optional<OmittedLinks> omitted;
    private Optional<String> digest;
    private Optional<List<DocumentScore>> scores;
    private Optional<List<OtherLink>> otherLinks;
    private Optional<Boolean> text;

    Builder(Page original) {
      request = original.request;
      outcome = original.outcome;
      evidence = original.evidence;
      facts = original.facts;
      links = original.links;
      truncated = original.truncated;
      bytes = original.bytes;
      robotsDirectives = original.robotsDirectives;
      omitted = original.omitted;
      digest = original.digest;
      scores = original.scores;
      otherLinks = original.otherLinks;
      text = original.text;
    }

    Page build() {
      return new Page(
          request,
          outcome,
          evidence,
          facts,
          links,
          truncated,
          bytes,
          robotsDirectives,
          omitted,
          digest,
          scores,
          otherLinks,
          text);
    }
  }
}
