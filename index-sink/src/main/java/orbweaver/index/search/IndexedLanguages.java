package orbweaver.index.search;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.StemmedLanguage;
import orbweaver.index.query.QueryNode;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiTerms;

/** Languages in whose other forms the words of a query are looked for. */
final class IndexedLanguages {
  private IndexedLanguages() {}

  /** Returns the language that a query requires of all pages, else those of the index. */
  static Set<StemmedLanguage> of(Optional<QueryNode> query, IndexReader reader) throws IOException {
    var required = query.flatMap(IndexedLanguages::required);
    return required.isPresent()
        ? StemmedLanguage.of(required.get()).map(Set::of).orElse(Set.of())
        : occurring(reader);
  }

  private static Optional<String> required(QueryNode query) {
    if (query instanceof QueryNode.Language(var tag)) return Optional.of(tag);
    return query instanceof QueryNode.And(var parts)
        ? parts.stream().flatMap(part -> required(part).stream()).findFirst()
        : Optional.empty();
  }

  private static Set<StemmedLanguage> occurring(IndexReader reader) throws IOException {
    var languages = EnumSet.noneOf(StemmedLanguage.class);
    var terms = MultiTerms.getTerms(reader, IndexFields.LANGUAGE);
    if (terms == null) return languages;
    var tags = terms.iterator();
    for (var tag = tags.next(); tag != null; tag = tags.next())
      StemmedLanguage.of(tag.utf8ToString()).ifPresent(languages::add);
    return languages;
  }
}
