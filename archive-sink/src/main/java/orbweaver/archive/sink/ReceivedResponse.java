package orbweaver.archive.sink;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.SentFields;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;

/** Fetch result with its body, as it waits for the verdict on its page. */
public final class ReceivedResponse {
  private static final byte[] NOTHING = new byte[0];

  /** Response of a request of which nothing is to be stored. */
  static final ReceivedResponse NONE = new ReceivedResponse(Optional.empty(), Map.of(), NOTHING);

  private final Optional<FetchResult> result;
  private final Map<String, String> requestHeaders;
  private final byte[] body;

  private ReceivedResponse(
      Optional<FetchResult> result, Map<String, String> requestHeaders, byte[] body) {
    this.result = result;
    this.requestHeaders = Map.copyOf(requestHeaders);
    this.body = body;
  }

  /**
   * Returns the response of a fetch result. The verdict repeats the interests, so they are left
   * out.
   *
   * @param requestHeaders header fields that were sent, besides Host
   * @param body decoded body, not copied
   */
  static ReceivedResponse of(FetchResult result, Map<String, String> requestHeaders, byte[] body) {
    if (!CapturedExchange.isOfStoredOutcome(result.outcome())) return NONE;
    var request = result.request().withInterests(List.of());
    var stored = new FetchResult(request, result.outcome(), result.evidence());
    return new ReceivedResponse(Optional.of(stored), requestHeaders, body);
  }

  /** Returns the exchange to be archived, if there is one. */
  Optional<CapturedExchange> exchange() {
    return result.flatMap(known -> CapturedExchange.of(known, requestHeaders, body));
  }

  /** Returns the response as bytes; none if nothing is to be stored. */
  public byte[] bytes() {
    if (result.isEmpty()) return NOTHING;
    var json = Json.bytes(result.get());
    var fields = SentFields.bytes(requestHeaders);
    return ByteBuffer.allocate(2 * Integer.BYTES + json.length + fields.length + body.length)
        .putInt(json.length)
        .put(json)
        .putInt(fields.length)
        .put(fields)
        .put(body)
        .array();
  }

  /** Reads a response that {@link #bytes} returned. */
  public static ReceivedResponse read(byte[] bytes) {
    if (bytes.length == 0) return NONE;
    var buffer = ByteBuffer.wrap(bytes);
    var json = part(buffer);
    var fields = SentFields.read(part(buffer)).orElseThrow();
    var body = Arrays.copyOfRange(bytes, buffer.position(), bytes.length);
    return switch (Json.read(json, FetchResult.class)) {
      case Decoded(var result) -> new ReceivedResponse(Optional.of(result), fields, body);
      case Unreadable(var reason) ->
          throw new IllegalStateException("state of the archive: " + reason);
    };
  }

  private static byte[] part(ByteBuffer buffer) {
    var part = new byte[buffer.getInt()];
    buffer.get(part);
    return part;
  }
}
