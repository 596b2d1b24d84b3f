package orbweaver.engine.record;

import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.page.Heading;
import orbweaver.contract.page.MarkupProblem;
import orbweaver.contract.page.MarkupProblem.SourcePosition;
import orbweaver.contract.page.PageFacts;

/** Binary format of the facts about a page. */
final class FactsFormat {
  private static final int FLAGS = 4;
  private static final int SIMHASH_DIGITS = 16;

  private FactsFormat() {}

  static void write(RecordWriter out, PageFacts facts) {
    out.flags(
        facts.title().isPresent(),
        facts.description().isPresent(),
        facts.language().isPresent(),
        facts.simhash().isPresent());
    out.word(facts.title());
    out.word(facts.description());
    out.word(facts.language());
    facts.simhash().ifPresent(out::digits);
    out.word(facts.charset());
    out.code(EnumCodes.CHARSET_SOURCE, facts.charsetSource());
    out.number(facts.bytes());
    out.number(facts.words());
    out.list(facts.headings(), FactsFormat::writeHeading);
    out.list(facts.markupProblems(), FactsFormat::writeProblem);
    out.number(facts.nonHttpLinks());
    out.digits(facts.digest());
  }

  static PageFacts read(RecordReader in) {
    var flags = in.flags(FLAGS);
    var title = flags.next(in::word);
    var description = flags.next(in::word);
    var language = flags.next(in::word);
    var simhash = flags.next(() -> in.digits(SIMHASH_DIGITS));
    var charset = in.word();
    var charsetSource = in.code(EnumCodes.CHARSET_SOURCE);
    var bytes = in.number();
    var words = in.integer();
    var headings = in.list(FactsFormat::readHeading);
    var problems = in.list(FactsFormat::readProblem);
    var nonHttpLinks = in.integer();
    var digest = in.digits(PageVersion.DIGEST_DIGITS);
    return new PageFacts(
        title,
        description,
        language,
        charset,
        charsetSource,
        bytes,
        words,
        headings,
        problems,
        nonHttpLinks,
        digest,
        simhash);
  }

  private static void writeHeading(RecordWriter out, Heading heading) {
    out.number(heading.level());
    out.word(heading.text());
  }

  private static Heading readHeading(RecordReader in) {
    var level = in.integer();
    return new Heading(level, in.word());
  }

  private static void writeProblem(RecordWriter out, MarkupProblem problem) {
    out.code(EnumCodes.PROBLEM_KIND, problem.kind());
    out.number(problem.count());
    out.flags(problem.first().isPresent());
    problem.first().ifPresent(position -> writePosition(out, position));
  }

  private static MarkupProblem readProblem(RecordReader in) {
    var kind = in.code(EnumCodes.PROBLEM_KIND);
    var count = in.integer();
    return new MarkupProblem(kind, count, in.flags(1).next(() -> readPosition(in)));
  }

  private static void writePosition(RecordWriter out, SourcePosition position) {
    out.number(position.line());
    out.number(position.column());
  }

  private static SourcePosition readPosition(RecordReader in) {
    var line = in.integer();
    return new SourcePosition(line, in.integer());
  }
}
