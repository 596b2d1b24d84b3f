package orbweaver.sandbox.web;

import java.util.Map;

/**
 * What a client asked for, as it was sent.
 *
 * @param host of the Host field, lower case, without a port; empty if there was no such field
 * @param target of the request line, query included
 * @param headers by lower-case name; of a repeated one the last
 */
public record Request(String host, String method, String target, Map<String, String> headers) {
  public Request {
    headers = Map.copyOf(headers);
  }

  /** The target up to its query. */
  public String path() {
    var query = target.indexOf('?');
    return query < 0 ? target : target.substring(0, query);
  }

  /** The target after its path: empty, or from its question mark on. */
  String query() {
    return target.substring(path().length());
  }

  /** Whether it asks for another version than this only; a date is looked at if no tag is. */
  boolean names(String etag, String lastModified) {
    var tag = headers.get("if-none-match");
    return tag == null ? lastModified.equals(headers.get("if-modified-since")) : tag.equals(etag);
  }

  /** The Host field as it was sent. */
  String authority() {
    return headers.getOrDefault("host", host);
  }
}
