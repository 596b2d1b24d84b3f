package orbweaver.index.sink;

import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;

/**
 * Identity of a fetch request, under which its page, text and verdict are joined.
 *
 * @param url fingerprint of the URL, so that many keys need little memory
 * @param number number of the request
 */
record RequestKey(UrlFingerprint url, long number) {
  static RequestKey of(CrawlUrl url, long number) {
    return new RequestKey(UrlFingerprint.of(url), number);
  }
}
