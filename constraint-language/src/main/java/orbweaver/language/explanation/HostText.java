package orbweaver.language.explanation;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.CanonicalName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NameLookup;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NoSuchName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.Unavailable;

/** Short description of host names and addresses. */
final class HostText {
  private HostText() {}

  /**
   * Describes the canonical names of the hosts that a constraint compares and of the candidate's
   * host.
   */
  static Optional<String> names(Constraint constraint, CandidateEvidence evidence) {
    var hosts = new TreeSet<>(constraint.comparedHosts());
    evidence.uri().ifPresent(uri -> hosts.add(uri.target().host()));
    evidence.referrer().ifPresent(page -> hosts.add(page.host()));
    return evidence
        .dns()
        .map(known -> names(hosts, known.lookups()))
        .filter(words -> !words.isEmpty());
  }

  private static String names(Set<String> hosts, Map<String, NameLookup> lookups) {
    return hosts.stream()
        .filter(lookups::containsKey)
        .map(host -> host + name(lookups.getOrDefault(host, new Unavailable())))
        .collect(Collectors.joining(", "));
  }

  private static String name(NameLookup lookup) {
    return switch (lookup) {
      case CanonicalName(var name) -> " is " + name;
      case NoSuchName _ -> " does not exist";
      case Unavailable _ -> " could not be looked up";
    };
  }

  static Optional<String> addresses(CandidateEvidence evidence) {
    return evidence.dns().flatMap(DnsRecords::addresses).map(HostText::words);
  }

  private static String words(List<InetAddress> addresses) {
    return addresses.isEmpty()
        ? "no address"
        : addresses.stream().map(InetAddress::getHostAddress).collect(Collectors.joining(" "));
  }
}
