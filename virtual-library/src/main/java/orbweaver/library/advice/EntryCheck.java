package orbweaver.library.advice;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.library.Posting;
import orbweaver.library.advice.ProposedChange.Readdress;
import orbweaver.library.advice.ProposedChange.Removal;
import orbweaver.library.advice.UrlFinding.Dead;
import orbweaver.library.advice.UrlFinding.Moved;

/** Check of entries for URLs that are dead, have moved or were never requested. */
public final class EntryCheck {
  private EntryCheck() {}

  /** Returns the entries of which a URL is not a page, by their numbers. */
  public static List<CheckedEntry> of(Collection<Posting> postings, AnswerSource answers) {
    var entries =
        postings.stream()
            .filter(posting -> !posting.isLibrary())
            .sorted(Comparator.comparingLong(Posting::number))
            .toList();
    var urls = entries.stream().flatMap(entry -> entry.urls().stream()).collect(toSet());
    var chains = RedirectChains.read(urls, answers);
    return entries.stream().flatMap(entry -> checked(entry, chains)).toList();
  }

  private static Stream<CheckedEntry> checked(Posting entry, RedirectChains chains) {
    var findings = entry.urls().stream().flatMap(url -> chains.finding(url).stream()).toList();
    return findings.isEmpty()
        ? Stream.empty()
        : Stream.of(new CheckedEntry(entry, findings, proposal(entry, findings)));
  }

  private static Optional<Proposal> proposal(Posting entry, List<UrlFinding> findings) {
    var moved = of(Moved.class, findings);
    var dead = of(Dead.class, findings);
    if (!moved.isEmpty()) {
      var addresses = moved.stream().collect(toMap(Moved::url, Moved::target));
      return Optional.of(new Proposal(new Readdress(entry, addresses), reason(moved)));
    }
    return dead.size() == entry.urls().size()
        ? Optional.of(new Proposal(new Removal(entry), reason(dead)))
        : Optional.empty();
  }

  private static <T> List<T> of(Class<T> kind, List<UrlFinding> findings) {
    return findings.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  private static String reason(List<? extends UrlFinding> findings) {
    return findings.stream().map(UrlFinding::text).collect(joining("; "));
  }
}
