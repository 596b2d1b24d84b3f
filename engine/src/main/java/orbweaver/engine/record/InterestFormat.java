package orbweaver.engine.record;

import orbweaver.contract.request.CarriedAnswer;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Referrer;
import orbweaver.contract.request.Referrer.ReferringLink;
import orbweaver.contract.request.Rejection;

/** Binary format of interests. */
final class InterestFormat {
  private static final int FLAGS = 5;

  private InterestFormat() {}

  static void write(RecordWriter out, Interest interest) {
    out.flags(
        interest.score().isPresent(),
        interest.referrer().isPresent(),
        interest.rejection().isPresent(),
        interest.answers().isPresent(),
        interest.knownTo().isPresent());
    out.word(interest.activity());
    out.number(interest.version());
    PathFormat.write(out, interest.path());
    out.word(interest.residual());
    out.code(EnumCodes.PRIORITY, interest.priority());
    interest.score().ifPresent(out::number);
    interest.referrer().ifPresent(referrer -> writeReferrer(out, referrer));
    interest.rejection().ifPresent(rejection -> writeRejection(out, rejection));
    interest.answers().ifPresent(answers -> out.list(answers, InterestFormat::writeAnswer));
    interest.knownTo().ifPresent(known -> out.map(known, RecordWriter::flags));
  }

  static Interest read(RecordReader in) {
    var flags = in.flags(FLAGS);
    var activity = in.word();
    var version = in.integer();
    var path = PathFormat.read(in);
    var residual = in.word();
    var priority = in.code(EnumCodes.PRIORITY);
    var score = flags.next(in::integer);
    var referrer = flags.next(() -> readReferrer(in));
    var rejection = flags.next(() -> readRejection(in));
    var answers = flags.next(() -> in.list(InterestFormat::readAnswer));
    var knownTo = flags.next(() -> in.map(known -> known.flags(1).next()));
    return new Interest(
        activity, version, path, residual, priority, referrer, rejection, answers, knownTo, score);
  }

  private static void writeReferrer(RecordWriter out, Referrer referrer) {
    out.url(referrer.page());
    out.flags(referrer.link().isPresent());
    referrer.link().ifPresent(link -> writeLink(out, link));
  }

  private static Referrer readReferrer(RecordReader in) {
    var page = in.url();
    return new Referrer(page, in.flags(1).next(() -> readLink(in)));
  }

  private static void writeLink(RecordWriter out, ReferringLink link) {
    out.flags(link.text().isPresent());
    out.word(link.kind());
    out.word(link.text());
    out.list(link.rel(), RecordWriter::word);
  }

  private static ReferringLink readLink(RecordReader in) {
    var flags = in.flags(1);
    var kind = in.word();
    var text = flags.next(in::word);
    return new ReferringLink(kind, text, in.list(RecordReader::word));
  }

  private static void writeRejection(RecordWriter out, Rejection rejection) {
    out.code(EnumCodes.EVIDENCE_STAGE, rejection.stage());
    out.word(rejection.constraint());
  }

  private static Rejection readRejection(RecordReader in) {
    var stage = in.code(EnumCodes.EVIDENCE_STAGE);
    return new Rejection(stage, in.word());
  }

  private static void writeAnswer(RecordWriter out, CarriedAnswer answer) {
    out.flags(answer.holds());
    out.word(answer.question());
    out.word(answer.evidence());
  }

  private static CarriedAnswer readAnswer(RecordReader in) {
    var holds = in.flags(1).next();
    var question = in.word();
    return new CarriedAnswer(question, holds, in.word());
  }
}
