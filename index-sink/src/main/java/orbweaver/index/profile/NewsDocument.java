package orbweaver.index.profile;

import java.util.List;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.profile.NewsItem;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;

/**
 * Document of a news item in the index. It has none of the fields of pages, so that no search finds
 * it and no later version of its page replaces it.
 */
final class NewsDocument {
  static final String PROFILE = "news-profile";
  static final String NUMBER = "news-number";

  /** The item, as JSON. */
  static final String ITEM = "news-item";

  private NewsDocument() {}

  static Document of(NewsItem item) {
    var document = new Document();
    List.of(
            new StringField(PROFILE, item.profile(), Store.NO),
            new LongField(NUMBER, item.number(), Store.NO),
            new StoredField(ITEM, Json.bytes(item)))
        .forEach(document::add);
    return document;
  }

  static NewsItem item(Document document) {
    var bytes = document.getBinaryValue(ITEM);
    var json = new byte[bytes.length];
    System.arraycopy(bytes.bytes, bytes.offset, json, 0, bytes.length);
    return switch (Json.read(json, NewsItem.class)) {
      case Decoded(var item) -> item;
      case Unreadable(var reason) -> throw new IllegalStateException("news item: " + reason);
    };
  }
}
