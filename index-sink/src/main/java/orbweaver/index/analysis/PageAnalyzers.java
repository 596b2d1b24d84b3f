package orbweaver.index.analysis;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.analysis.Analyzer;

/** Analyzers of pages, one for each language with a stemmer, and one for the other pages. */
public final class PageAnalyzers {
  private final Analyzer ofOtherPages = new WordAnalyzer(Optional.empty());
  private final Map<StemmedLanguage, Analyzer> byLanguage = new EnumMap<>(StemmedLanguage.class);

  public PageAnalyzers() {
    for (var language : StemmedLanguage.values())
      byLanguage.put(language, new WordAnalyzer(Optional.of(language)));
  }

  /** Returns the analyzer of pages in an unknown language, and of texts in no language. */
  public Analyzer ofOtherPages() {
    return ofOtherPages;
  }

  /** Returns the analyzer of pages whose language has that tag. */
  public Analyzer of(Optional<String> tag) {
    return tag.flatMap(StemmedLanguage::of).map(byLanguage::get).orElse(ofOtherPages);
  }
}
