package orbweaver.rule.kafka;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.rule.LatestPage;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * The latest good pages, as compressed JSON.
 *
 * @param pages by URL
 */
record LatestStore(KeyValueStore<String, byte[]> pages) {
  /** The latest good page; a row of another version is none, and the page is asked for again. */
  Optional<LatestPage> find(CrawlUrl url) {
    var packed = pages.get(url.toString());
    if (packed == null) return Optional.empty();
    return switch (Json.read(unpacked(packed), LatestPage.class)) {
      case Readable(var page) -> Optional.of(page);
      case Unreadable(_) -> Optional.empty();
    };
  }

  void put(CrawlUrl url, LatestPage page) {
    pages.put(url.toString(), packed(Json.bytes(page)));
  }

  private static byte[] packed(byte[] json) {
    var deflater = new Deflater(Deflater.BEST_SPEED);
    var bytes = new ByteArrayOutputStream();
    try (var out = new DeflaterOutputStream(bytes, deflater)) {
      out.write(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      deflater.end();
    }
    return bytes.toByteArray();
  }

  private static byte[] unpacked(byte[] packed) {
    try (var in = new InflaterInputStream(new ByteArrayInputStream(packed))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
