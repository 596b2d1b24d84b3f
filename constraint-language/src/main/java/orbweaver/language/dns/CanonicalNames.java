package orbweaver.language.dns;

import orbweaver.language.Evidence.Names;
import orbweaver.language.Evidence.Names.Answer;
import orbweaver.language.Evidence.Names.Canonical;
import orbweaver.language.Evidence.Names.NoSuchName;
import orbweaver.language.Evidence.Names.Unavailable;
import orbweaver.language.Truth;
import org.jspecify.annotations.Nullable;

/** Compares two hosts by what the Domain Name System calls them. */
final class CanonicalNames {
  private CanonicalNames() {}

  /** Whether two unequal names are of one host. A name that does not exist is of none. */
  static Truth agree(Names names, String one, String other) {
    var first = answer(names, one);
    var second = answer(names, other);
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
