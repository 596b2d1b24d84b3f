package orbweaver.library.advice;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.library.tree.FoldedText;

/** Counts of what a library has in common with a submission. */
final class LibraryTally {
  private static final double TITLE = 3;
  private static final double PURPOSE = 2;
  private static final double ENTRY = 1;

  private final Map<String, Double> words = new TreeMap<>();
  private int sameHost;
  private int targets;
  private int sources;
  private boolean hasEntry;

  /** Adds the library itself, or an entry in it. */
  void add(Posting posting, SubmittedEntry submission, List<String> sought) {
    switch (posting.content()) {
      case SubLibrary library -> {
        addWords(posting.titleText(), TITLE, sought);
        library.purpose().map(Hypertext::text).ifPresent(text -> addWords(text, PURPOSE, sought));
      }
      case Pointer _, Report _ -> {
        addWords(posting.titleText(), ENTRY, sought);
        addUrls(posting, submission);
      }
    }
  }

  private void addWords(String text, double weight, List<String> sought) {
    if (sought.isEmpty()) return;
    var folded = FoldedText.of(text);
    for (var word : sought)
      if (folded.contains(" " + word + " ")) words.merge(word, weight, Math::max);
  }

  private void addUrls(Posting entry, SubmittedEntry submission) {
    if (submission.url().isEmpty()) return;
    var page = submission.url().get();
    var urls = entry.urls();
    var neighbors = submission.neighbors();
    if (urls.contains(page)) hasEntry = true;
    if (urls.stream().anyMatch(url -> url.host().equals(page.host()))) sameHost++;
    if (urls.stream().anyMatch(neighbors.targets()::contains)) targets++;
    if (urls.stream().anyMatch(neighbors.sources()::contains)) sources++;
  }

  /** Returns the words that it shares, with the weight of the place where each occurs. */
  Map<String, Double> words() {
    return words;
  }

  int sameHost() {
    return sameHost;
  }

  int targets() {
    return targets;
  }

  int sources() {
    return sources;
  }

  /** Tests whether an entry points to the submitted page already. */
  boolean hasEntry() {
    return hasEntry;
  }
}
