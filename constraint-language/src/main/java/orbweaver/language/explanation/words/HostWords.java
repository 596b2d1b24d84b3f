package orbweaver.language.explanation.words;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Names;
import orbweaver.language.Evidence.Names.Answer;
import orbweaver.language.Evidence.Names.Canonical;
import orbweaver.language.Evidence.Names.NoSuchName;
import orbweaver.language.Evidence.Names.Unavailable;
import orbweaver.language.tree.Constraint;

/** Short description of host names and addresses. */
final class HostWords {
  private HostWords() {}

  /**
   * Describes the canonical names of the hosts that a constraint compares and of the candidate's
   * host.
   */
  static Optional<String> names(Constraint constraint, Evidence evidence) {
    var hosts = new TreeSet<>(constraint.hosts());
    evidence.uri().ifPresent(uri -> hosts.add(uri.target().host()));
    evidence.referrer().ifPresent(page -> hosts.add(page.host()));
    return evidence
        .names()
        .map(known -> names(hosts, known.answers()))
        .filter(words -> !words.isEmpty());
  }

  private static String names(Set<String> hosts, Map<String, Answer> answers) {
    return hosts.stream()
        .filter(answers::containsKey)
        .map(host -> host + name(answers.getOrDefault(host, new Unavailable())))
        .collect(Collectors.joining(", "));
  }

  private static String name(Answer answer) {
    return switch (answer) {
      case Canonical(var name) -> " is " + name;
      case NoSuchName _ -> " does not exist";
      case Unavailable _ -> " could not be looked up";
    };
  }

  static Optional<String> addresses(Evidence evidence) {
    return evidence.names().flatMap(Names::addresses).map(HostWords::words);
  }

  private static String words(List<InetAddress> addresses) {
    return addresses.isEmpty()
        ? "no address"
        : addresses.stream().map(InetAddress::getHostAddress).collect(Collectors.joining(" "));
  }
}
