package orbweaver.language.header;

import java.time.Instant;
import java.util.Optional;
import orbweaver.language.Evidence.Head;
import orbweaver.language.text.Digits;
import orbweaver.language.time.HttpDates;

/** Fields of a head, read. What nobody can read counts as not sent. */
final class Fields {
  private Fields() {}

  static Optional<Long> length(Head head) {
    return head.field("content-length").map(String::strip).flatMap(Digits::parse);
  }

  static Optional<Instant> date(Head head, String name) {
    return head.field(name).flatMap(HttpDates::parse);
  }
}
