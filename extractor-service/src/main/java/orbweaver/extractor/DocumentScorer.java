package orbweaver.extractor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.page.DocumentScore;
import orbweaver.language.salton.SaltonKeys;
import orbweaver.language.salton.SaltonScore;

/** Scorer of documents: it computes the Salton scores that activities ask for. Not thread-safe. */
final class DocumentScorer {
  private static final int MAX_ENTRIES = 1_000;

  private final Map<String, SaltonKeys> parsed = new HashMap<>();

  /**
   * Returns the score of a document for each of these keys.
   *
   * @param text text of the document without markup; empty if it is neither text nor HTML
   */
  List<DocumentScore> scores(List<String> allKeys, Optional<String> text) {
    return allKeys.stream()
        .map(
            keys ->
                new DocumentScore(
                    keys,
                    text.map(words -> SaltonScore.billionths(SaltonScore.of(parse(keys), words)))
                        .orElse(DocumentScore.OF_OTHER_TYPES)))
        .toList();
  }

  private SaltonKeys parse(String keys) {
    if (parsed.size() >= MAX_ENTRIES) parsed.clear();
    return parsed.computeIfAbsent(keys, SaltonKeys::parse);
  }
}
