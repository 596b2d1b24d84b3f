package orbweaver.language.dns;

import orbweaver.language.Evidence.Names;
import orbweaver.language.Evidence.Names.Answer;
import orbweaver.language.Evidence.Names.Canonical;
import orbweaver.language.Evidence.Names.NoSuchName;
import orbweaver.language.Evidence.Names.Unavailable;
import orbweaver.language.Truth;
import org.jspecify.annotations.Nullable;

/** Comparison of two hosts by their canonical names in DNS. */
final class CanonicalNames {
  private CanonicalNames() {}

  /**
   * Tests whether two different names denote the same host. A name that does not exist denotes
   * none.
   */
  static Truth agree(Names names, String host, String otherHost) {
    var first = answer(names, host);
    var second = answer(names, otherHost);
    if (first instanceof NoSuchName || second instanceof NoSuchName) return Truth.FALSE;
    return first instanceof Canonical(var a) && second instanceof Canonical(var b)
        ? Truth.of(a.equalsIgnoreCase(b))
        : Truth.UNKNOWN;
  }

  private static Answer answer(Names names, String host) {
    @Nullable Answer answer = names.answers().get(host);
    return answer == null ? new Unavailable() : answer;
  }
}
