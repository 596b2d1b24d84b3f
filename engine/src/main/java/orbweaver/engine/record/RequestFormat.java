package orbweaver.engine.record;

import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Validators;

/** Binary format of fetch requests. The URL of a page is the first URL of its record. */
final class RequestFormat {
  private static final int FLAGS = 3;

  private RequestFormat() {}

  static void write(RecordWriter out, FetchRequest request) {
    out.url(request.url());
    out.flags(request.reuse(), request.delay().isPresent(), request.validators().isPresent());
    out.number(request.number());
    request.delay().ifPresent(out::duration);
    request.validators().ifPresent(validators -> writeValidators(out, validators));
    out.list(request.interests(), InterestFormat::write);
  }

  static FetchRequest read(RecordReader in) {
    var url = in.url();
    var flags = in.flags(FLAGS);
    var number = in.number();
    var reuse = flags.next();
    var delay = flags.next(in::duration);
    var validators = flags.next(() -> readValidators(in));
    var interests = in.list(InterestFormat::read);
    return new FetchRequest(url, number, reuse, interests, delay, validators);
  }

  private static void writeValidators(RecordWriter out, Validators validators) {
    out.flags(validators.etag().isPresent(), validators.lastModified().isPresent());
    out.word(validators.etag());
    out.word(validators.lastModified());
  }

  private static Validators readValidators(RecordReader in) {
    var flags = in.flags(2);
    var etag = flags.next(in::word);
    return new Validators(etag, flags.next(in::word));
  }
}
