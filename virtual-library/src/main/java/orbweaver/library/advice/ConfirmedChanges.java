package orbweaver.library.advice;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.LibraryRequest.Pointers;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingAuthor;
import orbweaver.contract.library.PostingContent;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.library.PostingKey;
import orbweaver.contract.library.TextRun;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.advice.ProposedChange.Addition;
import orbweaver.library.advice.ProposedChange.Readdress;
import orbweaver.library.advice.ProposedChange.Removal;

/** Requests that carry out changes which a person has confirmed. */
public final class ConfirmedChanges {
  private ConfirmedChanges() {}

  /**
   * Returns the requests: an edit of each entry that has moved, one deletion, and one addition to
   * each library.
   *
   * @param keys proofs for the entries that have a password
   * @throws IllegalArgumentException if more than {@link LibraryRequest#MAX_POSTINGS} are deleted
   *     or added at once
   */
  public static List<LibraryRequest> requests(List<ProposedChange> changes, List<PostingKey> keys) {
    var requests = new ArrayList<LibraryRequest>();
    var removed = new ArrayList<Long>();
    var added = new LinkedHashMap<Long, List<Hypertext>>();
    for (var change : changes)
      switch (change) {
        case Readdress readdress -> requests.add(edit(readdress, keys));
        case Removal(var entry) -> removed.add(entry.number());
        case Addition addition ->
            added.computeIfAbsent(addition.library(), _ -> new ArrayList<>()).add(title(addition));
      }
    if (!removed.isEmpty()) requests.add(new Delete(removed, keysOf(removed, keys)));
    added.forEach((library, titles) -> requests.add(pointers(library, titles)));
    return List.copyOf(requests);
  }

  private static LibraryRequest edit(Readdress readdress, List<PostingKey> keys) {
    var entry = readdress.entry();
    var old = entry.head();
    var title = readdressed(old.title(), readdress.addresses());
    var head = new PostingHead(title, old.image(), old.author(), Optional.empty());
    var content = content(entry, readdress.addresses());
    var own = keysOf(List.of(entry.number()), keys);
    return new Edit(entry.number(), entry.version(), head, content, false, own);
  }

  private static PostingContent content(Posting entry, Map<CrawlUrl, CrawlUrl> addresses) {
    return switch (entry.content()) {
      case SubLibrary _, Pointer _ -> entry.content();
      case Report(var text) -> new Report(readdressed(text, addresses));
    };
  }

  private static Hypertext readdressed(Hypertext text, Map<CrawlUrl, CrawlUrl> addresses) {
    return new Hypertext(text.runs().stream().map(run -> readdressed(run, addresses)).toList());
  }

  // A run that shows the old address shows the new one.
  private static TextRun readdressed(TextRun run, Map<CrawlUrl, CrawlUrl> addresses) {
    var target = run.link().flatMap(old -> Optional.ofNullable(addresses.get(old)));
    if (target.isEmpty()) return run;
    var isAddress = run.link().filter(old -> old.toString().equals(run.text())).isPresent();
    return TextRun.link(isAddress ? target.get().toString() : run.text(), target.get());
  }

  private static Hypertext title(Addition addition) {
    return Hypertext.link(shortened(addition.title()), addition.url());
  }

  private static String shortened(String title) {
    return title.length() <= PostingHead.MAX_TITLE
        ? title
        : title.substring(0, title.offsetByCodePoints(0, PostingHead.MAX_TITLE / 2 - 1)) + "…";
  }

  private static LibraryRequest pointers(long library, List<Hypertext> titles) {
    return new Pointers(library, titles, PostingAuthor.UNNAMED, Optional.empty());
  }

  private static List<PostingKey> keysOf(List<Long> postings, List<PostingKey> keys) {
    var numbers = new HashSet<>(postings);
    return keys.stream().filter(key -> numbers.contains(key.posting())).toList();
  }
}
