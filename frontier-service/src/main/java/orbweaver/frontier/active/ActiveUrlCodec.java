package orbweaver.frontier.active;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Validators;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.hold.HeldInterest;
import orbweaver.frontier.hold.HoldPosition;
import orbweaver.frontier.queue.CompletedRequest;
import orbweaver.frontier.queue.QueuePosition;
import orbweaver.frontier.seen.UrlState;
import orbweaver.frontier.state.BinaryWriter;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Varint;

/**
 * Binary codec of active URLs, compact because each is written and read when it is queued and when
 * it is dispatched: {@code url state tries dispatchedAt completedRequests answered* waiting* held*
 * [position] [request] [refresh]}. A list follows its length, an optional value follows 0 or 1, and
 * a 1 is written if a refresh waits.
 */
final class ActiveUrlCodec implements Codec<ActiveUrl> {
  @Override
  public byte[] encode(ActiveUrl active) {
    var writer =
        new BinaryWriter().text(active.url().toString()).number(active.previousState().code());
    writer.number(active.failedTries()).number(Math.max(0, active.dispatch().at().toEpochMilli()));
    writer.number(active.dispatch().completedRequests()).number(active.answered().size());
    active.answered().forEach(writer::text);
    put(writer, active.waiting());
    writer.number(active.held().size());
    for (var held : active.held()) {
      InterestCodec.put(writer, held.interest());
      writer.block(HoldPosition.CODEC.encode(held.position()));
    }
    writer.number(active.position().isPresent() ? 1 : 0);
    active.position().ifPresent(position -> writer.block(QueuePosition.CODEC.encode(position)));
    writer.number(active.inFlight().isPresent() ? 1 : 0);
    active.inFlight().ifPresent(request -> put(writer, request));
    if (active.refresh()) writer.number(1);
    return writer.toByteArray();
  }

  private static void put(BinaryWriter writer, List<Interest> interests) {
    writer.number(interests.size());
    for (var interest : interests) InterestCodec.put(writer, interest);
  }

  // The URL of the request is left out: it is the URL of the active URL.
  private static void put(BinaryWriter writer, FetchRequest request) {
    writer.number(request.number()).number(request.reuse() ? 1 : 0);
    put(writer, request.interests());
    writer.number(request.delay().map(delay -> delay.toMillis() + 1).orElse(0L));
    writer.text(request.validators().flatMap(Validators::etag).orElse(""));
    writer.text(request.validators().flatMap(Validators::lastModified).orElse(""));
  }

  @Override
  public ActiveUrl decode(byte[] entry) {
    var bytes = ByteBuffer.wrap(entry);
    var url = CrawlUrl.of(BinaryWriter.text(bytes));
    var previousState = UrlState.ofCode(BinaryWriter.number(bytes));
    var tries = BinaryWriter.number(bytes);
    var dispatch =
        new CompletedRequest.DispatchSnapshot(
            Instant.ofEpochMilli(Varint.get(bytes)), Varint.get(bytes));
    Set<String> answered = new HashSet<>(readList(bytes, BinaryWriter::text));
    var waiting = readList(bytes, InterestCodec::read);
    var held = readList(bytes, ActiveUrlCodec::readHeld);
    var position =
        readOptional(bytes, rest -> QueuePosition.CODEC.decode(BinaryWriter.block(rest)));
    var inFlight = readOptional(bytes, rest -> readRequest(url, rest));
    return ActiveUrl.idle(url, previousState, answered)
        .with(waiting, held)
        .withRequests(inFlight, dispatch, position, tries)
        .withRefresh(bytes.hasRemaining());
  }

  private static HeldInterest readHeld(ByteBuffer bytes) {
    return new HeldInterest(
        InterestCodec.read(bytes), HoldPosition.CODEC.decode(BinaryWriter.block(bytes)));
  }

  private static FetchRequest readRequest(CrawlUrl url, ByteBuffer bytes) {
    var number = Varint.get(bytes);
    var isReuse = BinaryWriter.number(bytes) == 1;
    var interests = readList(bytes, InterestCodec::read);
    var delay =
        Optional.of(Varint.get(bytes))
            .filter(millis -> millis > 0)
            .map(millis -> Duration.ofMillis(millis - 1));
    var validators = Validators.of(readText(bytes), readText(bytes));
    return new FetchRequest(url, number, isReuse, interests, delay, validators);
  }

  private static Optional<String> readText(ByteBuffer bytes) {
    return Optional.of(BinaryWriter.text(bytes)).filter(text -> !text.isEmpty());
  }

  private static <T> Optional<T> readOptional(ByteBuffer bytes, Function<ByteBuffer, T> reader) {
    return BinaryWriter.number(bytes) == 0 ? Optional.empty() : Optional.of(reader.apply(bytes));
  }

  private static <T> List<T> readList(ByteBuffer bytes, Function<ByteBuffer, T> reader) {
    var size = BinaryWriter.number(bytes);
    var list = new ArrayList<T>(size);
    for (var index = 0; index < size; index++) list.add(reader.apply(bytes));
    return list;
  }
}
