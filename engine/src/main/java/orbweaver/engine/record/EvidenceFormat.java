package orbweaver.engine.record;

import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;

/** Binary format of the evidence of an exchange. */
final class EvidenceFormat {
  private static final int FLAGS = 5;

  private EvidenceFormat() {}

  static void write(RecordWriter out, Evidence evidence) {
    out.flags(
        evidence.address().isPresent(),
        evidence.status().isPresent(),
        evidence.robotsLine().isPresent(),
        evidence.sourceFile().isPresent(),
        evidence.title().isPresent());
    out.instant(evidence.at());
    out.code(EnumCodes.TLS, evidence.tls());
    out.list(evidence.headers(), EvidenceFormat::writeHeader);
    out.word(evidence.address());
    evidence.status().ifPresent(out::number);
    out.word(evidence.robotsLine());
    out.word(evidence.sourceFile());
    out.word(evidence.title());
  }

  static Evidence read(RecordReader in) {
    var flags = in.flags(FLAGS);
    var at = in.instant();
    var tls = in.code(EnumCodes.TLS);
    var headers = in.list(EvidenceFormat::readHeader);
    var address = flags.next(in::word);
    var status = flags.next(in::integer);
    var robotsLine = flags.next(in::word);
    var sourceFile = flags.next(in::word);
    var title = flags.next(in::word);
    return new Evidence(at, address, status, headers, robotsLine, tls, sourceFile, title);
  }

  private static void writeHeader(RecordWriter out, Header header) {
    out.word(header.name());
    out.word(header.value());
  }

  private static Header readHeader(RecordReader in) {
    var name = in.word();
    return new Header(name, in.word());
  }
}
