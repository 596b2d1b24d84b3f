package orbweaver.index.search;

import java.util.List;
import java.util.Optional;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.query.QueryField;

/**
 * Field of the index in which the words of a query are searched.
 *
 * @param name name in the index
 * @param weight factor of its score
 */
record SearchedField(QueryField field, String name, float weight) {
  private static final List<SearchedField> ALL =
      List.of(
          new SearchedField(QueryField.TITLE, IndexFields.TITLE, 3),
          new SearchedField(QueryField.HEADING, IndexFields.HEADING, 2),
          new SearchedField(QueryField.ANCHOR, IndexFields.ANCHOR, 2),
          new SearchedField(QueryField.TEXT, IndexFields.TEXT, 1),
          new SearchedField(QueryField.URL, IndexFields.URL_WORDS, 0.5f));

  /** Returns the fields of a term: the one that it names, or all. */
  static List<SearchedField> of(Optional<QueryField> field) {
    return field
        .map(only -> ALL.stream().filter(searched -> searched.field == only).toList())
        .orElse(ALL);
  }

  /** Tests whether the field belongs to references and not to pages. */
  boolean isOfReferences() {
    return field == QueryField.ANCHOR;
  }
}
