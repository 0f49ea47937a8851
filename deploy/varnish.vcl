# Varnish 7 with vmod_xkey (Debian: varnish and varnish-modules) in front of all instances:
#
#   PURGE_TOKEN=… varnishd -f deploy/varnish.vcl -a :6081 -s malloc,512m -p http_gzip_support=off
#
# With http_gzip_support=off it stores what the instances have compressed, brotli included. The instances get
# PURGE_URL=http://<this machine>:6081 and the same PURGE_TOKEN, and its address in TRUST_PROXY.
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# One for each instance. Idle connections end before the instances' own 72 seconds.
backend site_1 {
    .host = "site-1";
    .port = "3000";
    .probe = ready;
    .first_byte_timeout = 300s;
    .between_bytes_timeout = 300s;
}

backend site_2 {
    .host = "site-2";
    .port = "3000";
    .probe = ready;
    .first_byte_timeout = 300s;
    .between_bytes_timeout = 300s;
}

sub vcl_init {
    new sites = directors.round_robin();
    sites.add_backend(site_1);
    sites.add_backend(site_2);
}

sub vcl_recv {
    set req.backend_hint = sites.backend();
    # An old response is good for a minute while a new one is fetched; while no instance answers, for a day.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    }

    # Only who knows the token may purge; without one nobody may.
    if (req.method == "PURGE") {
        if (std.getenv("PURGE_TOKEN") == "" || req.http.Purge-Token != std.getenv("PURGE_TOKEN")) {
            return (synth(403, "Forbidden"));
        }
        return (synth(200, "Purged " + xkey.purge(req.http.Xkey-Purge)));
    }

    # An address that is not in its one spelling (needless escapes, empty or dot segments, a slash at the end) passes no
    # rule below: the instances redirect it.
    if (req.url ~ "^[^?]*%(2[DdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])"
        || req.url ~ "^[^?]*//" || req.url ~ "^[^?]*/\.\.?(/|\?|$)" || req.url ~ "^/[^?]*/(\?|$)") {
        return (pipe);
    }

    # For operators, inside only.
    if (req.url ~ "^/(metrics|readyz|healthz)(\?|$)") {
        return (synth(404, "Not Found"));
    }

    # Lists of the back office have a Content-Range that counts records; Varnish 7.1 ends with an assertion when it
    # reads one. Piped, it reads nothing.
    if (req.url ~ "^/api/admin(/|\?|$)") {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # The back office, uploads and private files are nobody else's.
    if (req.url ~ "^/(admin|staff|uploads|sandbox)(/|\?|$)" || req.http.Range) {
        return (pass);
    }

    # What campaigns add changes no page; one object for all orders of the rest.
    if (req.url ~ "[?&](utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|mc_[ce]id|igshid|yclid)=") {
        set req.url = regsuball(req.url, "([?&])(utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|mc_[ce]id|igshid|yclid)=[^&]*", "\1");
        set req.url = regsuball(req.url, "&&+", "&");
        set req.url = regsub(req.url, "\?&+", "?");
        set req.url = regsub(req.url, "[?&]+$", "");
    }
    set req.url = std.querysort(req.url);

    if (req.http.Accept-Encoding ~ "(^|[ ,])br([ ,;]|$)") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(^|[ ,])gzip([ ,;]|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # Not the built-in rule, which stores nothing for visitors with any cookie: see vcl_miss.
    return (hash);
}

# The next request on the connection is looked at again.
sub vcl_pipe {
    set bereq.http.Connection = "close";
}

# Signed-in visitors are served what is stored already, but what is fetched for them is not stored.
sub vcl_miss {
    if (req.http.Authorization || req.http.Cookie ~ "(^|; *)(__Host-)?callboard_") {
        return (pass);
    }
}

# What is stored is fetched as nobody in particular.
sub vcl_backend_fetch {
    if (!bereq.uncacheable) {
        unset bereq.http.Cookie;
        unset bereq.http.Authorization;
    }
}

sub vcl_backend_response {
    # Never a response that sets a cookie, is not complete or does not say that it may be stored.
    if (beresp.http.Set-Cookie || beresp.status != 200 || beresp.http.Cache-Control ~ "(?i)no-store|private") {
        set beresp.ttl = 120s;
        set beresp.uncacheable = true;
        return (deliver);
    }
    if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
        set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, ".*stale-if-error=([0-9]+).*", "\1s"), 60s);
        set beresp.keep = 0s;
        return (deliver);
    }
    # Files whose address changes with their content. Pictures for an hour: a deleted one is gone then.
    if (beresp.http.Cache-Control ~ "immutable" && bereq.url ~ "^/assets/") {
        set beresp.ttl = 1d;
        return (deliver);
    }
    if (beresp.http.Cache-Control ~ "immutable" && bereq.url ~ "^/media/.*\.(webp|avif|jpg)$") {
        set beresp.ttl = 1h;
        return (deliver);
    }
    # Nothing is stored: remembered for two minutes, so that visitors do not wait for one another.
    set beresp.ttl = 120s;
    set beresp.uncacheable = true;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
