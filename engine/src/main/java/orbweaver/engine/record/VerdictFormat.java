package orbweaver.engine.record;

import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.RejectedOutlink;

/** Binary format of page verdicts. */
final class VerdictFormat {
  private static final int VERSION_FLAGS = 3;

  private VerdictFormat() {}

  static void write(RecordWriter out, PageVerdict verdict) {
    out.url(verdict.url());
    out.flags(verdict.pageVersion().isPresent());
    out.number(verdict.number());
    OutcomeFormat.write(out, verdict.outcome());
    out.list(verdict.decisions(), VerdictFormat::writeDecision);
    out.list(verdict.rejected(), VerdictFormat::writeRejected);
    out.map(verdict.outlinkCounts(), VerdictFormat::writeCounts);
    out.list(verdict.traces(), TraceFormat::write);
    verdict.pageVersion().ifPresent(version -> writeVersion(out, version));
  }

  static PageVerdict read(RecordReader in) {
    var url = in.url();
    var flags = in.flags(1);
    var number = in.number();
    var outcome = OutcomeFormat.read(in);
    var decisions = in.list(VerdictFormat::readDecision);
    var rejected = in.list(VerdictFormat::readRejected);
    var counts = in.map(VerdictFormat::readCounts);
    var traces = in.list(TraceFormat::read);
    var version = flags.next(() -> readVersion(in));
    return new PageVerdict(url, number, outcome, decisions, rejected, counts, traces, version);
  }

  private static void writeDecision(RecordWriter out, Decision decision) {
    out.flags(decision.accepted(), decision.trace().isPresent());
    out.code(EnumCodes.DECISION_CODE, decision.code());
    out.word(decision.decidedBy());
    InterestFormat.write(out, decision.interest());
    decision.trace().ifPresent(trace -> TraceFormat.write(out, trace));
  }

  private static Decision readDecision(RecordReader in) {
    var flags = in.flags(2);
    var code = in.code(EnumCodes.DECISION_CODE);
    var decidedBy = in.word();
    var interest = InterestFormat.read(in);
    var accepted = flags.next();
    return new Decision(
        interest, accepted, code, decidedBy, flags.next(() -> TraceFormat.read(in)));
  }

  private static void writeRejected(RecordWriter out, RejectedOutlink outlink) {
    out.flags(outlink.trace().isPresent());
    out.url(outlink.target());
    out.word(outlink.activity());
    out.code(EnumCodes.DECISION_CODE, outlink.code());
    out.word(outlink.decidedBy());
    outlink.trace().ifPresent(out::number);
  }

  private static RejectedOutlink readRejected(RecordReader in) {
    var flags = in.flags(1);
    var target = in.url();
    var activity = in.word();
    var code = in.code(EnumCodes.DECISION_CODE);
    var decidedBy = in.word();
    return new RejectedOutlink(target, activity, code, decidedBy, flags.next(in::integer));
  }

  private static void writeCounts(RecordWriter out, OutlinkCounts counts) {
    out.number(counts.batches());
    out.number(counts.accepted());
    out.number(counts.rejected());
  }

  private static OutlinkCounts readCounts(RecordReader in) {
    var batches = in.integer();
    var accepted = in.integer();
    return new OutlinkCounts(batches, accepted, in.integer());
  }

  private static void writeVersion(RecordWriter out, PageVersion version) {
    out.flags(
        version.etag().isPresent(),
        version.lastModified().isPresent(),
        version.digest().isPresent());
    out.instant(version.at());
    out.number(version.bytes());
    out.word(version.etag());
    out.word(version.lastModified());
    version.digest().ifPresent(out::digits);
  }

  private static PageVersion readVersion(RecordReader in) {
    var flags = in.flags(VERSION_FLAGS);
    var at = in.instant();
    var bytes = in.number();
    var etag = flags.next(in::word);
    var lastModified = flags.next(in::word);
    var digest = flags.next(() -> in.digits(PageVersion.DIGEST_DIGITS));
    return new PageVersion(at, bytes, etag, lastModified, digest);
  }
}
