package orbweaver.index.sink.kafka;

import static java.util.Objects.requireNonNullElse;

import java.io.UncheckedIOException;
import orbweaver.index.sink.IndexUpdater;
import orbweaver.runtime.service.ConsumerSession;
import orbweaver.runtime.service.OtherInstanceException;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.service.SessionFactory;

/**
 * Factory of index sessions. Sessions share nothing but the files: a new one drops what the last
 * one has not committed and resumes at its positions.
 */
record IndexSessionFactory(ServiceContext context) implements SessionFactory {
  @Override
  public ConsumerSession newSession() {
    try {
      return newSession(IndexUpdater.open(IndexSink.index(context.folder())));
    } catch (UncheckedIOException e) {
      throw failure(context, e);
    }
  }

  private ConsumerSession newSession(IndexUpdater index) {
    var isCreated = false;
    try {
      var session = new IndexSession(context, index);
      isCreated = true;
      return session;
    } finally {
      if (!isCreated) index.close();
    }
  }

  /** Returns the failure to read or write the index, with its cause and the next step. */
  static UncheckedIOException failure(ServiceContext context, UncheckedIOException e) {
    return new UncheckedIOException(
        "%s (free disk space or check folder %s; index-sink tries again, the last commit is stored)"
            .formatted(requireNonNullElse(e.getMessage(), "index"), context.folder()),
        e.getCause());
  }

  @Override
  public boolean isTransient(RuntimeException failure) {
    return failure instanceof UncheckedIOException
        || failure instanceof OtherInstanceException
        || SessionFactory.super.isTransient(failure);
  }
}
