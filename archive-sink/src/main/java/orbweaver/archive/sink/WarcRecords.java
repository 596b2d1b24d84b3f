package orbweaver.archive.sink;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.channels.Channels;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import orbweaver.contract.Product;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.MessageVersion;
import org.netpreserve.jwarc.WarcCaptureRecord;
import org.netpreserve.jwarc.WarcCompression;
import org.netpreserve.jwarc.WarcMetadata;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcRequest;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;
import org.netpreserve.jwarc.WarcTruncationReason;
import org.netpreserve.jwarc.WarcWriter;
import org.netpreserve.jwarc.Warcinfo;

/** WARC 1.1 records of a capture, each as the bytes of one gzip member. */
final class WarcRecords {
  private static final int MEMBER_OVERHEAD = 512;

  private final CapturedExchange exchange;

  WarcRecords(CapturedExchange exchange) {
    this.exchange = exchange;
  }

  /** Returns the record that begins a file. */
  static byte[] fileInfo(String fileName, Instant at) {
    return member(
        new Warcinfo.Builder()
            .version(MessageVersion.WARC_1_1)
            .recordId(id(fileName, 0, at, "warcinfo"))
            .date(at)
            .filename(fileName)
            .fields(
                Map.of(
                    "software", List.of(Product.NAME),
                    "format", List.of("WARC File Format 1.1")))
            .build());
  }

  byte[] request() throws IOException {
    return member(
        inCommon(new WarcRequest.Builder(exchange.url().toString()), "request")
            .concurrentTo(uri("response"))
            .body(MediaType.HTTP_REQUEST, HttpHead.ofRequest(exchange))
            .build());
  }

  byte[] response() throws IOException {
    var head = HttpHead.ofResponse(exchange);
    var body = exchange.body();
    var message = Arrays.copyOf(head, head.length + body.length);
    System.arraycopy(body, 0, message, head.length, body.length);
    var record =
        inCommon(new WarcResponse.Builder(exchange.url().toString()), "response")
            .body(MediaType.HTTP_RESPONSE, message);
    exchange.digest().ifPresent(digest -> record.payloadDigest("sha256", digest));
    truncation().ifPresent(record::truncated);
    return member(record.build());
  }

  /** Returns the revisit record of a response whose body is stored with an earlier capture. */
  byte[] revisit(Capture target) throws IOException {
    var profile =
        exchange.isConfirmation()
            ? WarcRevisit.SERVER_NOT_MODIFIED_1_1
            : WarcRevisit.IDENTICAL_PAYLOAD_DIGEST_1_1;
    var record =
        inCommon(new WarcRevisit.Builder(exchange.url().toString(), profile), "response")
            .refersTo(
                uri(id(target.url().toString(), target.number(), target.at(), "response")),
                target.url().toString(),
                target.at())
            .body(MediaType.HTTP_RESPONSE, HttpHead.ofResponse(exchange));
    target.digest().ifPresent(digest -> record.payloadDigest("sha256", digest));
    truncation().ifPresent(record::truncated);
    return member(record.build());
  }

  byte[] metadata(Map<String, List<String>> fields) throws IOException {
    return member(
        inCommon(new WarcMetadata.Builder().targetURI(exchange.url().toString()), "metadata")
            .concurrentTo(uri("response"))
            .fields(fields)
            .build());
  }

  private <R extends WarcCaptureRecord, B extends WarcCaptureRecord.AbstractBuilder<R, B>>
      B inCommon(B record, String type) throws IOException {
    var builder =
        record
            .version(MessageVersion.WARC_1_1)
            .recordId(id(exchange.url().toString(), exchange.number(), exchange.at(), type))
            .date(exchange.at());
    // A literal: no name is resolved.
    var address = exchange.address();
    return address.isPresent() ? builder.ipAddress(InetAddress.ofLiteral(address.get())) : builder;
  }

  private Optional<WarcTruncationReason> truncation() {
    if (exchange.isCut()) return Optional.of(WarcTruncationReason.LENGTH);
    var isUnread = exchange.digest().isEmpty() && !exchange.isConfirmation();
    return isUnread && HttpHead.announcesBody(exchange.responseHeaders())
        ? Optional.of(WarcTruncationReason.UNSPECIFIED)
        : Optional.empty();
  }

  private URI uri(String type) {
    return uri(id(exchange.url().toString(), exchange.number(), exchange.at(), type));
  }

  private static URI uri(UUID id) {
    return URI.create("urn:uuid:" + id);
  }

  // The same for the same exchange, so that a revisit record names its target without reading it.
  private static UUID id(String name, long number, Instant at, String type) {
    return UUID.nameUUIDFromBytes(
        String.join(" ", type, Long.toString(number), at.toString(), name).getBytes(UTF_8));
  }

  private static byte[] member(WarcRecord record) {
    var out = new ByteArrayOutputStream(MEMBER_OVERHEAD);
    try (var writer = new WarcWriter(Channels.newChannel(out), WarcCompression.GZIP)) {
      writer.write(record);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
