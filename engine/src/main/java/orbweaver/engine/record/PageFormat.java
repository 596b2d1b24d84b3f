package orbweaver.engine.record;

import java.util.Optional;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.page.DocumentScore;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.contract.page.OtherLink;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.RobotsDirectives;
import orbweaver.contract.url.OtherUrl;

/**
 * Binary format of pages: {@code request outcome evidence flags}, optional parts, {@code links},
 * references to other schemes if there are any, and one more byte if the text of the page was
 * written.
 */
final class PageFormat {
  private static final int FLAGS = 8;
  private static final int LAST_FLAGS = 1;

  private PageFormat() {}

  static void write(RecordWriter out, Page page) {
    RequestFormat.write(out, page.request());
    OutcomeFormat.write(out, page.outcome());
    EvidenceFormat.write(out, page.evidence());
    out.flags(
        page.truncated(),
        page.facts().isPresent(),
        page.bytes().isPresent(),
        page.robotsDirectives().isPresent(),
        page.omitted().isPresent(),
        page.digest().isPresent(),
        page.scores().isPresent(),
        page.otherLinks().isPresent());
    page.facts().ifPresent(facts -> FactsFormat.write(out, facts));
    page.bytes().ifPresent(out::number);
    page.robotsDirectives().ifPresent(directives -> writeDirectives(out, directives));
    page.omitted().ifPresent(omitted -> writeOmitted(out, omitted));
    page.digest().ifPresent(out::digits);
    page.scores().ifPresent(scores -> out.list(scores, PageFormat::writeScore));
    LinkFormat.write(out, page.links());
    page.otherLinks().ifPresent(links -> out.list(links, PageFormat::writeOtherLink));
    // Crawls of earlier versions have pages without this byte, and a page is the last part of its
    // entry. So the version of entries is the same, and other pages need no byte more.
    if (page.hasText()) out.flags(true);
  }

  static Page read(RecordReader in) {
    var request = RequestFormat.read(in);
    var outcome = OutcomeFormat.read(in);
    var evidence = EvidenceFormat.read(in);
    var flags = in.flags(FLAGS);
    var truncated = flags.next();
    var facts = flags.next(() -> FactsFormat.read(in));
    var bytes = flags.next(in::number);
    var directives = flags.next(() -> readDirectives(in));
    var omitted = flags.next(() -> readOmitted(in));
    var digest = flags.next(() -> in.digits(PageVersion.DIGEST_DIGITS));
    var scores = flags.next(() -> in.list(PageFormat::readScore));
    var links = LinkFormat.read(in);
    var otherLinks = flags.next(() -> in.list(PageFormat::readOtherLink));
    var text = in.hasOneByte() && in.flags(LAST_FLAGS).next();
    return new Page(
        request,
        outcome,
        evidence,
        facts,
        links,
        truncated,
        bytes,
        directives,
        omitted,
        digest,
        scores,
        otherLinks,
        Optional.of(text).filter(value -> value));
  }

  private static void writeDirectives(RecordWriter out, RobotsDirectives directives) {
    out.flags(directives.noindex().isPresent(), directives.nofollow().isPresent());
    out.word(directives.noindex());
    out.word(directives.nofollow());
  }

  private static RobotsDirectives readDirectives(RecordReader in) {
    var flags = in.flags(2);
    var noindex = flags.next(in::word);
    return new RobotsDirectives(noindex, flags.next(in::word));
  }

  private static void writeScore(RecordWriter out, DocumentScore score) {
    out.word(score.keys());
    out.signed(score.billionths());
  }

  private static DocumentScore readScore(RecordReader in) {
    var keys = in.word();
    return new DocumentScore(keys, in.signed());
  }

  private static void writeOtherLink(RecordWriter out, OtherLink link) {
    out.flags(link.text().isPresent());
    out.word(link.target().toString());
    out.word(link.text());
  }

  private static OtherLink readOtherLink(RecordReader in) {
    var flags = in.flags(1);
    var target = OtherUrl.of(in.word());
    return new OtherLink(target, flags.next(in::word));
  }

  private static void writeOmitted(RecordWriter out, OmittedLinks omitted) {
    out.number(omitted.tooMany());
    out.number(omitted.tooLong());
  }

  private static OmittedLinks readOmitted(RecordReader in) {
    var tooMany = in.number();
    return new OmittedLinks(tooMany, in.number());
  }
}
