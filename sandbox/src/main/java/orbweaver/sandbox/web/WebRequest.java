package orbweaver.sandbox.web;

import java.util.Map;

/**
 * Request as sent by a client.
 *
 * @param host host of the Host field, in lower case, without a port; empty without such a field
 * @param target request target, including its query
 * @param headers headers by lower-case name; the last one of repeated headers
 */
public record WebRequest(String host, String method, String target, Map<String, String> headers) {
  public WebRequest {
    headers = Map.copyOf(headers);
  }

  /** Returns the target without its query. */
  public String path() {
    var query = target.indexOf('?');
    return query < 0 ? target : target.substring(0, query);
  }

  /** Returns the query with its question mark, or an empty text. */
  String query() {
    return target.substring(path().length());
  }

  /** Tests whether the request is conditional on this version; a tag has precedence over a date. */
  boolean isConditionalOn(String etag, String lastModified) {
    var tag = headers.get("if-none-match");
    return tag == null ? lastModified.equals(headers.get("if-modified-since")) : tag.equals(etag);
  }

  /** Returns the Host field as sent. */
  String authority() {
    return headers.getOrDefault("host", host);
  }
}
